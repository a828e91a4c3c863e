import type { CatalogueReview } from './catalogue';

/** The reviews of the demonstration catalogue, the first shown first. */
export const catalogueReviews: readonly CatalogueReview[] = [
  {
    reviewerName: 'Marisol Ortega',
    reviewerSlug: 'marisol-ortega',
    reviewText:
      'We fit out restaurants and burn through chisels. Sixty sets arrived in five days, backs flat, edges ready to strop. The apprentices stopped borrowing mine, which is the best recommendation I can give.',
    reviewRating: 5,
    portrait: 'woman-construction-worker-medium-skin-tone',
  },
  {
    reviewerName: 'Kwame Boateng',
    reviewerSlug: 'kwame-boateng',
    reviewText:
      'Ordered hammers and levels for three crews. One crate had been dropped by the carrier and two handles were cracked. I sent a photo at night, and replacements were on the van the next morning.',
    reviewRating: 5,
    portrait: 'man-medium-dark-skin-tone-curly-hair',
  },
  {
    reviewerName: 'Ingrid Solberg',
    reviewerSlug: 'ingrid-solberg',
    reviewText:
      'Our joinery school buys for ninety pupils at a time. Prices per piece are fair, the squares really are square, and the invoice matches the order. The tenon saws could do with a slightly smaller handle.',
    reviewRating: 4,
    portrait: 'woman-light-skin-tone-white-hair',
  },
  {
    reviewerName: 'Tomasz Wieczorek',
    reviewerSlug: 'tomasz-wieczorek',
    reviewText:
      'Good steel, honest weight, no blister packs to cut open. I run a staircase shop and the sash clamps have not slipped once since spring. Delivery took the full seven days, so plan ahead.',
    reviewRating: 4,
    portrait: 'man-light-skin-tone-blond-hair',
  },
  {
    reviewerName: 'Priya Raghunathan',
    reviewerSlug: 'priya-raghunathan',
    reviewText:
      'As a buyer for a kitchen maker I care about paperwork and repeatability. Four orders so far, same quality each time, and stock figures on the page were right to the piece.',
    reviewRating: 5,
    portrait: 'woman-office-worker-medium-skin-tone',
  },
  {
    reviewerName: 'Dale Hutchins',
    reviewerSlug: 'dale-hutchins',
    reviewText:
      'Decent gear for the money. The spade bits and knives were fine, but the gloves ran a size small and I had to give half of them away. The refund for those came without an argument.',
    reviewRating: 3,
    portrait: 'man-medium-light-skin-tone-bald',
  },
  {
    reviewerName: 'Amina El Idrissi',
    reviewerSlug: 'amina-el-idrissi',
    reviewText:
      'My brother and I restore doors in the old town. We wanted drawknives and rasps that feel like the ones our father used. These do. Minimum orders are a stretch for two people, yet worth sharing.',
    reviewRating: 4,
    portrait: 'woman-with-headscarf-medium-skin-tone',
  },
  {
    reviewerName: 'Hiroshi Tanabe',
    reviewerSlug: 'hiroshi-tanabe',
    reviewText:
      'I was sceptical of a pull saw made in bulk. The kerf is clean and the plate runs straight. We now hand one to every new carpenter on the first day, together with the square.',
    reviewRating: 5,
    portrait: 'man-construction-worker-light-skin-tone',
  },
  {
    reviewerName: 'Chloe Beaumont',
    reviewerSlug: 'chloe-beaumont',
    reviewText:
      'Set builders need things yesterday. Phoned on a Sunday, somebody picked up, and forty sawhorses stood at the stage door on Thursday. They have been painted, stood upon and sawn into since.',
    reviewRating: 5,
    portrait: 'woman-light-skin-tone-red-hair',
  },
  {
    reviewerName: 'Jerome Baptiste',
    reviewerSlug: 'jerome-baptiste',
    reviewText:
      'Framing contractor, thirty men on site. Drills hold up well in the rain and batteries swap between machines. I would like a cheaper charger for the container, otherwise nothing to complain about.',
    reviewRating: 4,
    portrait: 'man-construction-worker-dark-skin-tone',
  },
  {
    reviewerName: 'Harpreet Gill',
    reviewerSlug: 'harpreet-gill',
    reviewText:
      'We compared five suppliers for our timber-frame plant and weighed everything, wrecking bars included. This was not the lowest quote but the only one where the samples and the bulk delivery were the same thing.',
    reviewRating: 5,
    portrait: 'man-wearing-turban-medium-skin-tone',
  },
  {
    reviewerName: 'Lerato Molefe',
    reviewerSlug: 'lerato-molefe',
    reviewText:
      'Ordering for a cooperative of twelve workshops used to take a week of phone calls. Now one form and one bill do it. Glue and brushes sell out quickly, though, so check the number in stock.',
    reviewRating: 4,
    portrait: 'woman-dark-skin-tone-curly-hair',
  },
];

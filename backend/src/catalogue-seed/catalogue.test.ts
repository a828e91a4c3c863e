import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeDrawing } from './drawings/compose-drawing';
import { catalogueReviews, catalogueTools } from './index';
import { iconArt } from './pictures/icon-library';
import { composePortrait } from './pictures/portraits';

const words = (text: string) => text.split(/\s+/).length;
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

describe('the demonstration catalogue', () => {
  it('holds at least 48 tools, none twice', () => {
    expect(catalogueTools.length).toBeGreaterThanOrEqual(48);
    for (const key of ['slug', 'toolName', 'toolDescription', 'drawing'] as const) {
      expect(new Set(catalogueTools.map((tool) => tool[key])).size).toBe(catalogueTools.length);
    }
  });

  it('opens with six tools of six trades, for Home', () => {
    expect(new Set(catalogueTools.slice(0, 6).map(({ drawing }) => drawing.group)).size).toBe(6);
  });

  it('has a tool that is sold down below its minimum order', () => {
    expect(catalogueTools.filter(({ available, minOrder }) => available < minOrder)).toHaveLength(1);
  });

  it.each(catalogueTools.map((tool) => [tool.slug, tool] as const))(
    '%s can be sold and pictured',
    (slug, tool) => {
      expect(slug).toMatch(slugPattern);
      expect(words(tool.toolDescription)).toBeGreaterThanOrEqual(25);
      expect(words(tool.toolDescription)).toBeLessThanOrEqual(60);
      for (const count of [tool.priceCents, tool.minOrder, tool.available]) {
        expect(Number.isSafeInteger(count) && count > 0).toBe(true);
      }
      // The card provider takes no payment below 50 cents.
      expect(tool.priceCents * tool.minOrder).toBeGreaterThanOrEqual(50);
      expect(composeDrawing(tool.drawing, iconArt)).not.toMatch(/undefined|NaN/);
    },
  );

  it('names every icon in the list of licences', () => {
    const licences = readFileSync(join(__dirname, 'LICENCES.md'), 'utf8');
    const icons = catalogueTools.flatMap(({ drawing: { figure } }) =>
      figure.kind === 'icon' ? [figure.name] : [],
    );
    const portraits = catalogueReviews.map(({ portrait }) => portrait);
    expect([...icons, ...portraits].filter((name) => !licences.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the demonstration reviews', () => {
  it('are twelve, of twelve people, with grades from 3 to 5', () => {
    expect(catalogueReviews).toHaveLength(12);
    for (const key of ['reviewerName', 'reviewerSlug', 'reviewText', 'portrait'] as const) {
      expect(new Set(catalogueReviews.map((review) => review[key])).size).toBe(12);
    }
    expect(new Set(catalogueReviews.map(({ reviewRating }) => reviewRating))).toEqual(new Set([3, 4, 5]));
  });

  it.each(catalogueReviews.map((review, index) => [review.reviewerSlug, review, index] as const))(
    '%s says something and has a portrait',
    (slug, review, index) => {
      expect(slug).toMatch(slugPattern);
      expect(words(review.reviewText)).toBeGreaterThanOrEqual(20);
      expect(words(review.reviewText)).toBeLessThanOrEqual(45);
      expect(composePortrait(review, index, iconArt)).not.toMatch(/undefined|NaN/);
    },
  );
});

import { useState } from 'react';
import { DateTime } from '../date-time';
import { StarRating } from '../star-rating';

/** A text of at most this length fits the line of a row. */
const LINE_LENGTH = 60;

interface ReviewCellProps {
  id: string;
  rating: number;
  text: string;
  createdAt: string;
}

/** The rating, the date and the text of a review, of which a row shows one line until Read all is pressed. */
export function ReviewCell({ id, rating, text, createdAt }: ReviewCellProps) {
  const [isWhole, setWhole] = useState(false);
  const textId = `review-text-${id}`;
  return (
    <div className="two-lines review">
      <div className="review-facts">
        Rating: {rating} <StarRating rating={rating} /> <DateTime at={createdAt} />
        {(text.length > LINE_LENGTH || text.includes('\n')) && (
          <button
            type="button"
            className="read-all"
            aria-expanded={isWhole}
            aria-describedby={textId}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show less' : 'Read all'}
          </button>
        )}
      </div>
      <div id={textId} className={isWhole ? undefined : 'line'}>
        {text}
      </div>
    </div>
  );
}

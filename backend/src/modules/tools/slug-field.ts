import { Matches } from 'class-validator';
import { TextField } from '../../graphql/text-field';

export const MAX_SLUG_LENGTH = 100;
const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;
const MESSAGE = 'Use lower-case letters and digits, separated by single hyphens';

/** Every text of a list is a slug. */
export const AreSlugs = (): PropertyDecorator => Matches(SLUG, { each: true, message: MESSAGE });

/** The slug of a tool or a category; it may be missing. */
export function SlugField(): PropertyDecorator {
  return (target, property) => {
    TextField({
      description: 'The unique name in the URL of its page',
      note: 'By default, a new tool or category gets one from its name.',
      max: MAX_SLUG_LENGTH,
    })(target, property);
    Matches(SLUG, { message: MESSAGE })(target, property);
  };
}

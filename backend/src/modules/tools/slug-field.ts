import { Matches } from 'class-validator';
import { TextField } from '../../graphql/text-field';

/** The slug of a tool or a category; it may be missing. */
export function SlugField(): PropertyDecorator {
  return (target, property) => {
    TextField({
      description: 'The unique name in the URL of its page. By default it follows from the name',
      max: 100,
    })(target, property);
    Matches(/^[a-z\d]+(-[a-z\d]+)*$/, {
      message: 'Use lower-case letters and digits, separated by single hyphens',
    })(target, property);
  };
}

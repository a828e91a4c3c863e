import { InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';
import { SlugField } from './slug-field';

const name = { description: 'The name', max: 60, required: 'Enter the name of the category' };

@InputType({ description: 'A new category.' })
export class AddCategoryInput {
  @TextField(name)
  name!: string;

  @SlugField()
  slug?: string | null;
}

@InputType({ description: 'The changes to a category. A field that is left out stays unchanged.' })
export class UpdateCategoryInput {
  @TextField({ ...name, optional: true })
  name?: string | null;

  @SlugField()
  slug?: string | null;
}

import { Field, ObjectType } from 'type-graphql';
import { ListSize } from '../../graphql/cost';
import { Tool } from './tool.entity';
import { MAX_CHANGED_TOOLS } from './tool.fields';

@ObjectType({ simpleResolvers: true, description: 'The result of a change of several tools.' })
export class UpdatedTools {
  @ListSize(MAX_CHANGED_TOOLS)
  @Field(() => [Tool], { description: 'The changed tools.' })
  updated!: Tool[];

  @ListSize(MAX_CHANGED_TOOLS)
  @Field(() => [Tool], {
    description:
      'The tools that have changed since the admin loaded them, or were archived. They stay as they are.',
  })
  conflicts!: Tool[];
}

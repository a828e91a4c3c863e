import { Field, ObjectType } from 'type-graphql';
import { Tool } from './tool.entity';

@ObjectType({ simpleResolvers: true, description: 'The result of a change of several tools.' })
export class UpdatedTools {
  @Field(() => [Tool], { description: 'The changed tools.' })
  updated!: Tool[];

  @Field(() => [Tool], {
    description:
      'The tools that have changed since the admin loaded them, or were deleted. They stay as they are.',
  })
  conflicts!: Tool[];
}

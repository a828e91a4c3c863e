import { IsEmail } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A wish for help with a customized order.' })
export class RequestCustomizationInput {
  @Field(() => GraphQLString, { description: 'Where to answer.' })
  @IsEmail({}, { message: 'Enter a valid e-mail address' })
  email!: string;
}

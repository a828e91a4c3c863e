import { Matches } from 'class-validator';
import { GraphQLString } from 'graphql';
import { Field } from 'type-graphql';

interface PhoneNumberRule {
  readonly description: string;
  /** Whether it may be missing. */
  readonly optional?: boolean;
}

/** The specification fixes this text. */
export const INVALID_PHONE_NUMBER = 'Enter valid phone number of 11 digit';

/** A phone number of an input. */
export function PhoneNumberField({ description, optional = false }: PhoneNumberRule): PropertyDecorator {
  return (target, property) => {
    const name = property as string;
    Field(() => GraphQLString, { nullable: optional, description })(target, name);
    Matches(/^\d{11}$/, { message: INVALID_PHONE_NUMBER })(target, name);
  };
}

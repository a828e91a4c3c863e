import { GraphQLID } from 'graphql';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { Quota } from '../../graphql/quota';
import { quotas, roles } from '../policies';
import { Address } from './address.entity';
import { AddressInput } from './address.inputs';
import { MAX_ADDRESSES, type AddressService } from './address.service';
import { DeliveryCountry } from './delivery-country';

const AddressId = () => Arg('id', () => GraphQLID, { description: 'The id of the address.' });
const Input = () => Arg('input', () => AddressInput, { description: 'The address.' });

@Resolver(() => Address)
export class AddressResolver {
  constructor(private readonly addresses: AddressService) {}

  @Query(() => [DeliveryCountry], {
    description: 'The countries that the shop delivers to, in its own order.',
  })
  deliveryCountries(): readonly DeliveryCountry[] {
    return this.addresses.countries.list;
  }

  @Auth(roles.listOwnAddresses)
  @Query(() => [Address], {
    nullable: true,
    description:
      `The addresses of the signed-in user, at most ${MAX_ADDRESSES}; the one that was used last comes first. ` +
      'Null only with an error: UNAUTHENTICATED.',
  })
  async myAddresses(@Ctx() context: Context): Promise<readonly Address[]> {
    return this.addresses.list(await context.signedIn());
  }

  @Auth(roles.addAddress)
  @Quota(quotas.addAddress)
  @Mutation(() => Address, {
    description:
      `Adds an address to your address book, which holds at most ${MAX_ADDRESSES}; an equal one is returned instead. ` +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
  })
  async addAddress(@Ctx() context: Context, @Input() input: AddressInput): Promise<Address> {
    return this.addresses.add(await context.signedIn(), input);
  }

  @Auth(roles.updateAddress)
  @Quota(quotas.updateAddress)
  @Mutation(() => Address, {
    description:
      'Replaces an address of your address book. Purchases keep the address that they were placed with. ' +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.',
  })
  async updateAddress(
    @Ctx() context: Context,
    @AddressId() id: string,
    @Input() input: AddressInput,
  ): Promise<Address> {
    return this.addresses.update(await context.signedIn(), id, input);
  }

  @Auth(roles.deleteAddress)
  @Quota(quotas.deleteAddress)
  @Mutation(() => Address, {
    description: 'Deletes an address of your address book. Errors: UNAUTHENTICATED, NOT_FOUND.',
  })
  async deleteAddress(@Ctx() context: Context, @AddressId() id: string): Promise<Address> {
    return this.addresses.delete(await context.signedIn(), id);
  }
}

import { GraphQLString } from 'graphql';
import { Arg, Args, Mutation, Query, Resolver } from 'type-graphql';
import { Quota } from '../../graphql/quota';
import { quotas } from '../policies';
import { Cart } from './cart';
import { CartLinesArgs } from './cart.inputs';
import { CartLink } from './cart-link';
import type { CartLinkService } from './cart-link.service';

@Resolver(() => CartLink)
export class CartLinkResolver {
  constructor(private readonly links: CartLinkService) {}

  @Query(() => Cart, {
    nullable: true,
    description:
      'The lines of a link, with the prices and problems of now. A link that has expired or is damaged is rejected. ' +
      'Null only with an error: BAD_USER_INPUT.',
  })
  sharedCart(
    @Arg('token', () => GraphQLString, { description: 'The token of the link: what follows the `#`.' })
    token: string,
  ): Promise<Cart> {
    return this.links.open(token);
  }

  @Quota(quotas.createCartLink)
  @Mutation(() => CartLink, {
    description:
      'Makes a link that hands the lines over: with tools, quantities and job references, without prices and without any ' +
      'data of the caller. The server stores nothing. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  createCartLink(@Args(() => CartLinesArgs) { lines }: CartLinesArgs): CartLink {
    return this.links.create(lines);
  }
}

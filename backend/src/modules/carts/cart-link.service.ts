import { badInput } from '../../common/errors';
import { requireId } from '../../common/ids';
import type { CartLinkTokens } from '../../platform/cart-link-tokens';
import type { Cart } from './cart';
import type { CartLineInput } from './cart.inputs';
import type { CartLink } from './cart-link';
import type { CartService } from './cart.service';
import { toLines } from './to-lines';

const ERRORS = {
  expired: 'This link has expired. Ask for a new one',
  invalid: 'This link is damaged. Copy the whole link, or ask for a new one',
} as const;

/** Hands carts over by signed links: one person fills the cart, another one orders. */
export class CartLinkService {
  constructor(
    private readonly tokens: CartLinkTokens,
    private readonly carts: CartService,
    private readonly publicUrl: string,
  ) {}

  /** @throws DomainError NOT_FOUND for a text that is no id. */
  create(inputs: readonly CartLineInput[]): CartLink {
    for (const { toolId } of inputs) requireId(toolId, 'tool');
    const { token, expiresAt } = this.tokens.issue(toLines(inputs).values());
    return { url: `${this.publicUrl}/cart/shared#${token}`, expiresAt };
  }

  /**
   * The lines of a link, with the prices and problems of now.
   * @throws DomainError BAD_USER_INPUT when it has expired or was changed.
   */
  async open(token: string): Promise<Cart> {
    const lines = this.tokens.verify(token);
    if (typeof lines === 'string') throw badInput({ token: ERRORS[lines] });
    return this.carts.check('shared', [...lines]);
  }
}

import type { Static } from 'typebox';
import { centsToDollars } from '../../common/money';
import type { Tool } from '../../modules/tools';
import type { ImageUrls } from '../../platform/images/image-urls';
import type { ToolSchema } from './schemas';

/** What a response has of a tool, besides the id. */
export const TOOL_PROPERTIES = [
  ...(['sku', 'slug', 'toolName', 'image', 'price', 'priceBreaks'] as const),
  ...(['available', 'minOrder', 'orderMultiple', 'toolDescription'] as const),
] satisfies readonly (keyof Tool)[];

type ListedTool = Pick<Tool, 'id' | (typeof TOOL_PROPERTIES)[number]>;

/** A tool for a REST response. The response schema drops the columns that it does not name. */
export const toolJson = (tool: ListedTool, imageUrls: ImageUrls): Static<typeof ToolSchema> =>
  Object.assign({}, tool, {
    _id: tool.id,
    imageLink: imageUrls.url(tool.image),
    price: centsToDollars(tool.price),
    priceBreaks: tool.priceBreaks.map(({ minQuantity, price }) => ({
      minQuantity,
      price: centsToDollars(price),
    })),
  });

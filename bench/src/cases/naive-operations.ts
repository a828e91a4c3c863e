/** The fields of a tool in the schema of the naive server. */
const NAIVE_TOOL =
  '{ id toolName imageLink imageSrcSet price available minOrder toolDescription __typename }';
const NAIVE_ORDER =
  '{ id orderQuantity totalBill status createdAt user { email } tool { id toolName imageLink imageSrcSet __typename } __typename }';
/** The operations of the naive server. */
export const NAIVE = {
  tools: `query ($limit: Int!) { tools(limit: $limit) ${NAIVE_TOOL} }`,
  tool: `query ($id: ID!) { tool(id: $id) ${NAIVE_TOOL} }`,
  placeOrder: `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) ${NAIVE_ORDER} }`,
  myOrders: `query ($limit: Int!) { myOrders(limit: $limit) ${NAIVE_ORDER} }`,
};

export { assertToolExists } from './assert-tool-exists';
export { Category } from './category.entity';
export { CategoryResolver } from './category.resolver';
export { CategoryService } from './category.service';
export { checkTool, checkToolChanges } from './check-tool';
export { FormerCategorySlug } from './former-category-slug.entity';
export { insertTool } from './insert-tool';
export { lockExistingTools, lockTools } from './lock-tool';
export { toDataSheet } from './parse-tool';
export { affordableQuantity, roundDown, totalPrice, unitPrice } from './prices';
export { addSearchWords } from './search/add-search-words';
export { indexTools, writeSearchTexts } from './search/index-tools';
export { MAX_SUGGESTIONS, type SkuMatch } from './search/match-skus';
export { toSkuKey } from './search/search-query';
export { SearchWithoutResult } from './search/search-without-result.entity';
export { SearchWithoutResultResolver } from './search/search-without-result.resolver';
export { SearchWithoutResultService } from './search/search-without-result.service';
export { SearchWord } from './search/search-word.entity';
export { SynonymGroup } from './search/synonym-group.entity';
export { SynonymResolver } from './search/synonym.resolver';
export { SynonymService } from './search/synonym.service';
export { ToolSearch } from './search/tool-search.entity';
export { Specification } from './specification.entity';
export { StockMovement } from './stock-movement.entity';
export {
  findLastAdjustments,
  recordAdjustments,
  recordOpeningStock,
  recordTakenUnits,
  restock,
  restockReturn,
  takeUnits,
} from './stock';
export { StockResolver } from './stock.resolver';
export { StockService } from './stock.service';
export { Tool } from './tool.entity';
export { ToolImage } from './tool-image.entity';
export {
  findCategoryId,
  nextVersion,
  OTHER_TOOLS,
  reserve,
  saveDataSheets,
  saveImageLists,
  slugCandidates,
  type ImageValues,
  type SpecificationValues,
} from './tool-parts';
export { ToolSku } from './tool-sku.entity';
export { ToolSlug } from './tool-slug.entity';
export { MAX_STOCK, toolFieldNames, toolFields, type ToolFieldRule } from './tool.fields';
export {
  AddToolInput,
  PriceBreakInput,
  SpecificationInput,
  ToolImageInput,
  type ColumnField,
} from './tool.inputs';
export { ToolConnectionResolver, ToolResolver } from './tool.resolver';
export { ToolService } from './tool.service';
export { changeStock, TOOL_DEFAULTS, ToolEditingService } from './tool-editing.service';
export { ToolBatchService } from './tool-batch.service';
export { writeTools } from './write-tools';

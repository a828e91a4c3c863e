export { lockTool } from './lock-tool';
export { StockMovement } from './stock-movement.entity';
export { restock, recordOpeningStock } from './stock';
export { Tool } from './tool.entity';
export { toolFields, type ToolFieldRule } from './tool.fields';
export { AddToolInput } from './tool.inputs';
export { ToolResolver } from './tool.resolver';
export { ToolService } from './tool.service';

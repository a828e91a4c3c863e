export { AddToolInput } from './tool.inputs';
export { StockMovement } from './stock-movement.entity';
export { giveBack, openStock } from './stock';
export { Tool } from './tool.entity';
export { toolRoles } from './tool.policy';
export { ToolResolver } from './tool.resolver';
export { ToolService } from './tool.service';

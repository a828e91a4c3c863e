export { Tool } from './tool.entity';
export { ToolResolver } from './tool.resolver';
export { ToolService } from './tool.service';

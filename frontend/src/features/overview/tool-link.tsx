import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';

/** A tool with the link to its form. */
export const ToolLink = ({ toolId, toolName }: { toolId: string; toolName: string }) => (
  <Link className="row-link" to={paths.editProduct(toolId)}>
    {toolName}
  </Link>
);

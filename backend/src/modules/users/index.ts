export { User } from './user.entity';
export { userRoles } from './user.policy';
export { UserResolver } from './user.resolver';
export { UserService } from './user.service';

export { User } from './user.entity';
export { UserResolver } from './user.resolver';
export { UserService } from './user.service';

export { eraseShoppingLists } from './erase-shopping-lists';
export { ShoppingList } from './shopping-list.entity';
export { ShoppingListLine } from './shopping-list-line.entity';
export { ShoppingListResolver } from './shopping-list.resolver';
export { ShoppingListService } from './shopping-list.service';

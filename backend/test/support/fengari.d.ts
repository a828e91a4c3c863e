/** The part of Lua's C API that `lua-script.ts` uses. */
declare module 'fengari' {
  export interface State {
    readonly isLuaState: unique symbol;
  }
  type Text = Uint8Array;

  export const to_luastring: (text: string) => Text;
  export const lauxlib: {
    luaL_newstate(): State;
    /** Loads and runs a script. Returns LUA_OK, or another status with the error on the stack. */
    luaL_dostring(state: State, script: Text): number;
  };
  export const lualib: { luaL_openlibs(state: State): void };
  export const lua: {
    LUA_OK: number;
    lua_gettop(state: State): number;
    lua_settop(state: State, index: number): void;
    lua_newtable(state: State): void;
    lua_pushboolean(state: State, value: boolean): void;
    lua_pushinteger(state: State, value: number): void;
    lua_pushstring(state: State, value: Text): void;
    lua_pushcfunction(state: State, run: (state: State) => number): void;
    lua_rawseti(state: State, index: number, key: number): void;
    lua_rawgeti(state: State, index: number, key: number): void;
    lua_rawlen(state: State, index: number): number;
    lua_setfield(state: State, index: number, name: Text): void;
    lua_setglobal(state: State, name: Text): void;
    lua_tointeger(state: State, index: number): number;
    lua_tojsstring(state: State, index: number): string;
    lua_touserdata(state: State, index: number): unknown;
    /** Calls a function with each error that JavaScript throws. */
    lua_atnativeerror(state: State, run: (state: State) => number): void;
  };
}

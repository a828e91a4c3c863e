import { lauxlib, lua, lualib, to_luastring, type State } from 'fengari';

/** Executes a command of Redis. Returns null for a key that does not exist. */
type RedisCall = (command: readonly string[]) => number | string | null;

/**
 * Returns a function that runs a Lua script as Redis does, with its keys and arguments, and returns the integers of the
 * table that the script returns.
 */
export function createScriptRunner(call: RedisCall) {
  const state = lauxlib.luaL_newstate();
  lualib.luaL_openlibs(state);
  // Otherwise the errors of `call` are lost.
  lua.lua_atnativeerror(state, (caller) => {
    lua.lua_pushstring(caller, to_luastring(String(lua.lua_touserdata(caller, 1))));
    return 1;
  });
  setRedisCall(state, call);
  return (script: string, keys: readonly string[], args: readonly string[]): number[] => {
    lua.lua_settop(state, 0);
    setTexts(state, 'KEYS', keys);
    setTexts(state, 'ARGV', args);
    if (lauxlib.luaL_dostring(state, to_luastring(script)) !== lua.LUA_OK)
      throw new Error(lua.lua_tojsstring(state, -1));
    return Array.from({ length: lua.lua_rawlen(state, 1) }, (_, index) => {
      lua.lua_rawgeti(state, 1, index + 1);
      return lua.lua_tointeger(state, -1);
    });
  };
}

function setTexts(state: State, name: string, values: readonly string[]): void {
  lua.lua_newtable(state);
  for (const [index, value] of values.entries()) {
    lua.lua_pushstring(state, to_luastring(value));
    lua.lua_rawseti(state, -2, index + 1);
  }
  lua.lua_setglobal(state, to_luastring(name));
}

function setRedisCall(state: State, call: RedisCall): void {
  lua.lua_newtable(state);
  lua.lua_pushcfunction(state, (caller) => {
    const length = lua.lua_gettop(caller);
    const result = call(Array.from({ length }, (_, index) => lua.lua_tojsstring(caller, index + 1)));
    if (result === null) lua.lua_pushboolean(caller, false);
    else if (typeof result === 'number') lua.lua_pushinteger(caller, result);
    else lua.lua_pushstring(caller, to_luastring(result));
    return 1;
  });
  lua.lua_setfield(state, -2, to_luastring('call'));
  lua.lua_setglobal(state, to_luastring('redis'));
}

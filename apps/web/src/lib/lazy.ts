import { lazy as reactLazy } from 'react'
import { whenOnline } from './when-online.ts'

/** React's `lazy` for code that waits for the connection instead of failing while offline. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => whenOnline(load))

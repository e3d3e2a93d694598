import { afterAll } from 'vitest'
import { closePages } from './tabs.ts'

afterAll(closePages)

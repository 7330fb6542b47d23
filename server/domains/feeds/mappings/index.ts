import type { Mapping } from '../mapping.ts'
import { kingCounty } from './king-county.ts'

/** Every mapping there is, by name. */
export const mappings = new Map<string, Mapping>([kingCounty].map((mapping) => [mapping.name, mapping]))

import type { Domain } from '../domain.ts'

export const billing: Domain = () => ({})

import type { Domain } from '../domain.ts'

export const enquiries: Domain = () => ({})

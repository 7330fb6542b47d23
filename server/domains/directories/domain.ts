import type { Domain } from '../domain.ts'
import { directoryPersonalData } from './service.ts'

export const directories: Domain = () => ({ personalData: [directoryPersonalData] })

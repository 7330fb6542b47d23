export { arePaymentsReachable } from './providers/reachability.ts'

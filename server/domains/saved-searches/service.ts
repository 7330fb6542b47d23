export { matchAlerts, matchAlertsJob } from './matching.ts'
export { settleDueAlerts } from './folding.ts'
export { newsOf } from './lists.ts'
export { sendAlerts, sendAlertsJob } from './sending.ts'

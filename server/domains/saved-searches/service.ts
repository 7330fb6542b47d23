export { matchAlerts, matchAlertsJob } from './matching.ts'
export { newsOf } from './lists.ts'
export { sendAlerts, sendAlertsJob } from './sending.ts'

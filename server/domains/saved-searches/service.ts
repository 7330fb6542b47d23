export { matchAlerts, matchAlertsJob } from './matching.ts'
export { sendAlerts, sendAlertsJob } from './sending.ts'

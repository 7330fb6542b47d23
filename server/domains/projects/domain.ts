import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { archiveRoutes } from './list/list-routes.ts'
import { projectDraftRoutes } from './drafts/draft-routes.ts'
import { forgetSubmittedDrafts } from './drafts/drafts.ts'
import { projectDraftPersonalData } from './drafts/personal-data.ts'
import { forgetUnitChanges } from './inventory/changes.ts'
import { endUnitHolds, endUnitHoldsJob } from './inventory/holds.ts'
import { inventoryRoutes } from './inventory/inventory-routes.ts'
import { inventoryNotifications } from './inventory/notifications.ts'
import { inventoryPersonalData } from './inventory/personal-data.ts'
import { projectDocumentUse } from './moderation/document-use.ts'
import { projectNotifications } from './moderation/notifications.ts'
import { projectAdminRoutes } from './moderation/admin-routes.ts'
import { projectPageRoutes } from './page/page-routes.ts'
import { projectPartnerNews } from './partners/notifications.ts'
import { partnerRoutes } from './partners/partner-routes.ts'
import { priceListRoutes } from './prices/price-list-routes.ts'
import { applyPriceLists, applyPriceListsJob } from './prices/publishing.ts'
import { publishingRoutes } from './prices/publishing-routes.ts'
import { watchProjectTasks, watchProjectTasksJob } from './progress/by-the-clock.ts'
import { projectTaskReminder } from './progress/notifications.ts'
import { progressRoutes } from './progress/progress-routes.ts'
import { unitRoutes } from './units/unit-routes.ts'
import { workspacePersonalData } from './workspace/personal-data.ts'
import { workspaceRoutes } from './workspace/workspace-routes.ts'

export const projects: Domain = ({ config, database, storage, key, clock, places }) => ({
  routes({ api }) {
    archiveRoutes(api, { db: database, clock, places })
    projectPageRoutes(api, { database, storage, key, clock })
    unitRoutes(api, { database, clock })
    priceListRoutes(api, { database, clock })
    workspaceRoutes(api, { database, clock })
    publishingRoutes(api, { database, clock })
    partnerRoutes(api, { database, clock })
    progressRoutes(api, { database, clock })
    inventoryRoutes(api, { database, clock, rateLimitScale: config.RATE_LIMIT_SCALE })
    projectDraftRoutes(api, { database, clock, places, market: config.MARKET, rateLimitScale: config.RATE_LIMIT_SCALE })
    projectAdminRoutes(api, { database, clock, places })
  },
  workers: [
    worker(endUnitHoldsJob, (background) => endUnitHolds(background, clock.now())),
    worker(applyPriceListsJob, (background) => applyPriceLists(background, clock.now())),
    worker(watchProjectTasksJob, (background) => watchProjectTasks(background, clock.now())),
  ],
  cleanUps: { hourly: [forgetSubmittedDrafts], nightly: [forgetUnitChanges] },
  personalData: [inventoryPersonalData, workspacePersonalData, projectDraftPersonalData],
  documentUse: projectDocumentUse,
  notifications: [projectPartnerNews, projectTaskReminder, ...inventoryNotifications, ...projectNotifications],
  userEvents: ['projects-changed'],
})

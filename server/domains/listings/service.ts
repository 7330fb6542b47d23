export { qualityOfRow } from './drafts/row-quality.ts'
export { checksOf, isCheckable, recordCheck, revokeCheck, type NewCheck } from './moderation/checking.ts'
export { forgetSubmittedDrafts, draftPersonalData } from './drafts/drafts.ts'
export { applyRevision, rejectRevision } from './drafts/revisions.ts'
export { forgetReminders, expireStaleListings } from './confirmation/listing-confirmation.ts'
export { forgetImports, importPersonalData } from './imports/imports.ts'
export { workOnImport } from './imports/working.ts'
export { forgetBatches, runTransitionBatch, batchPersonalData } from './transitions/transition-batches.ts'
export {
  approveListing,
  approveChange,
  requestChanges,
  holdListing,
  listerOf,
  lockHome,
  rejectListing,
  rejectChange,
  releaseListing,
  withdrawListing,
  type DecidedHome,
  type Verdict,
} from './moderation/decisions.ts'
export { LISTER, listingRights } from './rights/listing-rights.ts'
export { reviewFacts } from './moderation/review-facts.ts'
export { eraseFormerHomes } from './own/erase-homes.ts'
export { forgetStats, forgetViewers } from './own/stats.ts'
export { homesListedBy, listingPersonalData } from './own/personal-data.ts'

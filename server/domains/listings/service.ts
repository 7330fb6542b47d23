export { qualityOfRow } from './drafts/row-quality.ts'
export { checksOf, isCheckable, keepCheck, takeCheckBack, type NewCheck } from './moderation/checking.ts'
export { forgetSubmittedDrafts, ownDrafts } from './drafts/drafts.ts'
export { applyRevision, rejectRevision } from './drafts/revisions.ts'
export { forgetReminders, keepTrue } from './confirmation/listing-confirmation.ts'
export { forgetImports, ownImports } from './imports/imports.ts'
export { workOnImport } from './imports/working.ts'
export { forgetBatches, makeMoves, ownBatches } from './transitions/transition-batches.ts'
export {
  approve,
  approveChange,
  askToMend,
  hold,
  listerOf,
  lockHome,
  reject,
  rejectChange,
  release,
  withdraw,
  type DecidedHome,
  type Verdict,
} from './moderation/decisions.ts'
export { LISTER, listingRights } from './rights/listing-rights.ts'
export { secondLook } from './moderation/review-facts.ts'
export { eraseFormerHomes } from './own/erase-homes.ts'
export { forgetStats, forgetViewers } from './own/stats.ts'
export { homesListedBy, ownHomes } from './own/personal-data.ts'

export { qualityOfRow, recomputeHome } from './drafts/row-quality.ts'
export { askToConfirm } from './confirmation/asking.ts'
export { remind, type Reminder } from './confirmation/reminding.ts'
export { giveHome, giveHomeBack, receiverIn, type GivenHome } from './own/giving-homes.ts'
export { checksOf, isCheckable, recordCheck, revokeCheck, type NewCheck } from './moderation/checking.ts'
export { applyRevision, rejectRevision } from './drafts/revisions.ts'
export { expireStaleListingsJob } from './confirmation/listing-confirmation.ts'
export {
  approveListing,
  approveChange,
  requestChanges,
  holdListing,
  showListing,
  listerOf,
  lockHome,
  rejectListing,
  rejectChange,
  releaseListing,
  withdrawListing,
  type DecidedHome,
  type Verdict,
} from './moderation/decisions.ts'
export { PLAN_DAYS_APART, offerUnitTypes, offerUnitTypesJob } from './projects/unit-type-homes.ts'
export {
  LISTED_BY_TEAM,
  LISTER,
  listedBy,
  listedByTeam,
  listingRights,
  publishToListers,
} from './rights/listing-rights.ts'
export { reviewFacts } from './moderation/review-facts.ts'
export {
  countHomesOf,
  giveHomesBack,
  handHomesOver,
  leaveHomes,
  listersOf,
  type HandedHome,
} from './own/leaving-homes.ts'
export { homesListedBy } from './own/personal-data.ts'
export { WRITTEN } from './drafts/drafts.ts'
export { changeOf, isDue, type ChangeRow } from './own/my-listings.ts'
export { countContact, dayOf } from './own/stats.ts'
export { homesToPause } from './transitions/fit-to-plan.ts'
export { homesByUser, homesOnMarket, quotaOf, takesPlace } from './rights/quota.ts'

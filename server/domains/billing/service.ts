export {
  agencyHasRoom,
  agencyLimits,
  hasRoom,
  limitsOf,
  lockQuota,
  planOf,
  returnUse,
  spendBoost,
  spendQuota,
  usesOf,
  type Account,
} from './entitlements/entitlements.ts'
export { PACKAGE, inMarket, type PackageTerms } from './catalogue/packages.ts'
export { grant, payForLead, refundLead, transfer } from './ledger/credits.ts'
export { historyOf, spentByMember } from './ledger/history.ts'
export { balanceOf, creditsOf, lockBalance, type Owner } from './ledger/ledger.ts'

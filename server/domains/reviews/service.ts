export { inviteReviewersJob } from './inviting.ts'
export { proveByVisit } from './proofs.ts'
export { UNANSWERED } from './review-lists.ts'
export { keepStars } from './stars.ts'

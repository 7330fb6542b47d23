export const peopleWords = {
  // Of accounts.
  ACCOUNT_CLOSED: 'The account is closed.',
  ACCOUNT_NOT_FOUND: 'There is no such account.',
  PERSON_NOT_FOUND: 'There is no account with this id.',
  PERSON_NOT_LOCKABLE:
    'This account cannot be locked: it is yours, an administrator’s, or closed. An administrator loses the role first.',
  LOCK_END_PAST: 'Choose a last day after today.',
  OWN_ROLES: 'Another administrator changes your roles.',
  ACCOUNT_NOT_ACTIVE: 'This account is locked or closed. Unlock it first.',
  PROPOSAL_NOT_FOUND: 'This proposal has expired or was decided. Propose the role again.',
  SECOND_PERSON_REQUIRED: 'You proposed this role, so another administrator approves it.',
  // Of jobs.
  JOB_NOT_FOUND: 'This job is no longer in the queue. It has finished or was cancelled.',
  JOB_RUNNING: 'This job is running now. Wait until it ends.',
  JOB_CHANGED: 'This job has changed since you saw it. The list shows it as it is now.',
} as const

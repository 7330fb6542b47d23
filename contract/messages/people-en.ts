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
  // Of settings and features.
  SETTING_BETWEEN: 'Enter a whole number from {least} to {most}.',
  FEATURE_OFF: 'This is not available to you at the moment.',
  // Of jobs.
  JOB_NOT_FOUND: 'This job is no longer in the queue. It has finished or was cancelled.',
  JOB_RUNNING: 'This job is running now. Wait until it ends.',
  JOB_CHANGED: 'This job has changed since you saw it. The list shows it as it is now.',
  // Of homes and lists in the back office.
  HOME_CHANGES_NOT_FOUND: 'We cannot find this change. Select the homes again.',
  HOME_UNCHANGED: 'It already is that way.',
  HOME_NOT_HIDEABLE: 'Only a home that is on the market or paused can be hidden.',
  HOME_CLOSED: 'It is closed.',
  HOME_OF_PLAN: 'It follows the plan of a project.',
  HOME_WITHOUT_LISTER: 'No account lists it.',
  HOME_NOT_ON_MARKET: 'It is not on the market.',
  HOME_ASKED_LATELY: 'The owner or agent was asked within the last day.',
  PERSON_CANNOT_LIST:
    'This account cannot list homes: its phone number is not verified, its profile is missing, or its role does not allow it.',
  VIEW_NAME_REQUIRED: 'Name the view.',
  TOO_MANY_VIEWS: 'You have 30 views here. Delete one first.',
  // Of the texts of notifications.
  MESSAGE_TEXT_NOT_FOUND: 'There is no such notification.',
  MESSAGE_TEXT_CHANGED: 'Someone published another version in the meantime. Copy your changes, then reload this page.',
  TEXT_NOT_ICU: 'Check the braces near line {line}, character {column}: each one that opens must close.',
  TEXT_BRACE: 'Braces surround the names of values. Remove the others.',
  TEXT_VALUE_UNKNOWN: 'This message has no value “{name}”. Use one of these: {values}.',
  TEXT_VALUE_NOT_NUMBER: 'The value “{name}” is not a number and has no plural forms. Write only its name in braces.',
  TEXT_VALUE_PLAIN: 'The text cannot differ by the value “{name}”. Write only its name in braces.',
  TEXT_CASE_UNKNOWN: 'The value “{name}” is never “{key}”. Its cases are: {cases}.',
  TEXT_CASE_MISSING: 'Add the case “{key}” of the value “{name}”.',
  TEXT_VALUE_MISSING: 'Keep the value “{name}” in every case. Without it, people cannot do what the message asks.',
  TEXT_VALUE_SECRET: 'Remove the value “{name}” here. It is secret, and others may see this part.',
  TEXT_READ_TOO_LONG: 'People would read up to {length} characters here, and the values. Shorten it to {max}.',
  TEXT_PART_UNUSED: 'This message has no such part. Leave it empty.',
} as const

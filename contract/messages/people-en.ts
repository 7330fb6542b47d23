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
  ACCOUNT_MERGED_INTO_ITSELF: 'This is the same account. Choose another one.',
  ACCOUNTS_NOT_MERGEABLE: 'These two accounts cannot be merged. The preview says why.',
  ACCOUNT_MERGE_NOT_FOUND: 'This merge was undone, or the other account is closed already.',
  ACCOUNT_MERGE_OVER: 'This merge is final and can no longer be undone.',
  // Of second factors.
  SECOND_FACTOR_REQUIRED: 'Confirm with your second factor first.',
  SECOND_FACTOR_STALE: 'Confirm with your second factor again.',
  PASSWORD_PERSONAL:
    'A password must not contain your name, e-mail address or phone number, nor the name of this site. Choose another one.',
  FACTOR_REFUSED: 'This does not confirm it. Check it, or try another way.',
  FACTOR_PROVEN: 'Confirmed.',
  FACTOR_CHALLENGE_OVER: 'This took too long. Start again.',
  FACTOR_NOT_FOUND: 'This second factor is no longer there.',
  FACTOR_NAME_REQUIRED: 'Give it a name.',
  FACTOR_CONTACT_REQUIRED: 'Verify an e-mail address or phone number first.',
  TOO_MANY_FACTORS: 'You have ten second factors. Remove one first.',
  FACTOR_RECOVERY_CLOSED:
    'This account cannot be recovered this way: it needs a second factor, and a confirmed e-mail address and phone number.',
  FACTOR_RECOVERY_NOT_FOUND: 'No recovery is under way. It was stopped or is over.',
  FACTOR_RECOVERY_STOPPED: 'The recovery is stopped. Your second factor stays.',
  // Of settings and features.
  SETTING_BETWEEN: 'Enter a whole number from {least} to {most}.',
  FEATURE_OFF: 'This is not available to you at the moment.',
  PROPOSAL_NOT_FOUND: 'This proposal has expired or was decided.',
  SECOND_PERSON_REQUIRED: 'You proposed this or it is about you, so another administrator approves it.',
  PROPOSAL_OPEN: 'This is proposed already. Another administrator decides first.',
  TOO_MANY_ACCOUNTS: 'These are more than 10,000 accounts. Narrow the list.',
  NO_ACCOUNTS: 'The list is empty.',
  EXPORT_NOT_FOUND: 'This file was fetched, has expired, or is not ready yet.',
  FIRM_NOT_FOUND: 'This is not an agency or builder that can be closed.',
  IMPERSONATION_READ_ONLY:
    'You are logged in as someone else, so you can only look. Their documents, files and sign-in settings stay closed, and messages open only at their request.',
  IMPERSONATION_ENDED: 'You are no longer logged in as someone else.',
  PERSON_IS_STAFF: 'This account has rights in the back office, so nobody logs in as this person.',
  TICKET_NOT_THEIRS: 'This person has no ticket with that number.',
  TICKET_REQUIRED: 'Give the number of the ticket in which the person asked for help.',
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
  TEXT_WITHOUT_VALUES: 'This text has no values. Remove “{name}” and its braces.',
  TEXT_VALUE_NOT_NUMBER: 'The value “{name}” is not a number and has no plural forms. Write only its name in braces.',
  TEXT_VALUE_PLAIN: 'The text cannot differ by the value “{name}”. Write only its name in braces.',
  TEXT_CASE_UNKNOWN: 'The value “{name}” is never “{key}”. Its cases are: {cases}.',
  TEXT_CASE_MISSING: 'Add the case “{key}” of the value “{name}”.',
  TEXT_VALUE_MISSING: 'Keep the value “{name}” in every case. Without it, people cannot do what the message asks.',
  TEXT_VALUE_SECRET: 'Remove the value “{name}” here. It is secret, and others may see this part.',
  TEXT_READ_TOO_LONG: 'People would read up to {length} characters here, and the values. Shorten it to {max}.',
  TEXT_PART_UNUSED: 'This message has no such part. Leave it empty.',
  // Of the texts of screens.
  SCREEN_TEXT_NOT_FOUND: 'There is no such text.',
  SCREEN_TEXTS_FULL:
    'Every page carries the edited texts, so at most {max} can be edited, with {size} KB in all. Reset some first.',
  TEXT_TAG_UNKNOWN: 'Remove {tag}: this text has no such tag.',
  TEXT_TAG_MISSING: 'Keep {tag} in every case. It marks a link, an icon or emphasis.',
  TEXT_TAG_UNCLOSED: 'Close {tag} in the same case in which it opens, and not inside itself.',
  // Of custom fields.
  CUSTOM_FIELD_NOT_FOUND: 'There is no such field.',
  CUSTOM_FIELD_CHANGED: 'Someone changed this field meanwhile. The list shows it as it is now.',
  CUSTOM_FIELD_EXISTS: 'A field with this English name exists already. Choose another name, or restore that one.',
  CUSTOM_FIELDS_FULL: 'A market has at most 30 fields. Retire one first.',
  CUSTOM_KIND_FIXED: 'Homes have values of this kind, so it cannot be changed. Add another field instead.',
  CUSTOM_CHOICE_USED: 'Homes have this choice, so it cannot be removed. You can rename it.',
  CUSTOM_CHOICES_MISSING: 'Add at least two choices.',
  CUSTOM_CHOICE_TWICE: 'Two choices have the same English name.',
  CUSTOM_LABEL_UNREADABLE: 'Use at least two letters of the Latin alphabet.',
  CUSTOM_KEY_INVALID: 'This is not the key of a field.',
  CUSTOM_FIELD_UNKNOWN: 'Homes of this market have no such field.',
  CUSTOM_FILTER_INVALID: 'Use x_key:value;x_key:from..to.',
  // Of budgets.
  BUDGET_SPENT: 'You have reached the limit of a day. Try again tomorrow.',
  BUDGET_NEW_INVITATION:
    'In its first {days} days an account can invite {most} people a day. Invite the others in {hours} h.',
  BUDGET_NEW_ENQUIRY:
    'In its first {days} days an account can contact {most} people a day. Contact the others in {hours} h.',
  BUDGET_NEW_TICKET:
    'In its first {days} days an account can open {most} tickets a day. Add to an open ticket, or try again in {hours} h.',
  BUDGET_NEW_REQUIREMENT:
    'In its first {days} days an account can post {most} requirements a day. Edit one of yours, or try again in {hours} h.',
  BUDGET_NEW_FILE: 'In its first {days} days an account can upload {most} files a day. Upload the others in {hours} h.',
  BUDGET_UNPROVEN_INVITATION:
    'Without a verified contact, an account can invite {most} people a day. Verify your e-mail address or phone number, or try again in {hours} h.',
  BUDGET_UNPROVEN_ENQUIRY:
    'Without a verified contact, an account can contact {most} people a day. Verify your e-mail address or phone number, or try again in {hours} h.',
  BUDGET_UNPROVEN_TICKET:
    'Without a verified contact, an account can open {most} tickets a day. Verify your e-mail address or phone number, or try again in {hours} h.',
  BUDGET_UNPROVEN_REQUIREMENT:
    'Without a verified contact, an account can post {most} requirements a day. Verify your e-mail address or phone number, or try again in {hours} h.',
  BUDGET_UNPROVEN_FILE:
    'Without a verified contact, an account can upload {most} files a day. Verify your e-mail address or phone number, or try again in {hours} h.',
} as const

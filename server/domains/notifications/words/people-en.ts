/** Notifications of closed and locked accounts, and of homes that staff changed, in English. */
export const peopleKinds = {
  'account-closed': {
    subject: 'Your {brand} account',
    short: 'Your account is closed and its personal data erased.',
    long: 'Your account is closed and its personal data erased.',
    push: '',
  },
  'account-locked': {
    subject: 'Your {brand} account is locked',
    short:
      'Your account is locked{day, select, none {} other { until {day}}}: {reason}. To appeal, write to us: {link}',
    long: 'Your account is locked{day, select, none {} other { until {day}}}. Reason: {reason}.\n\n{note, select, none {You cannot sign in while it is locked.} other {{note}}}\n\nIf you think this is wrong, write to us: {link}',
    push: '',
  },
  'account-unlocked': {
    subject: 'Your {brand} account is unlocked',
    short: 'Your account is unlocked. You can sign in again.',
    long: 'Your account is unlocked. You can sign in again, and your homes are shown as before.',
    push: '',
  },
  'role-given': {
    subject: 'Your role on {brand}',
    short: 'You now have a role with more rights: {role}.',
    long: 'You now have a role with more rights: {role}. If you did not expect this, write to us.',
    push: 'You now have a role with more rights: {role}.',
  },
  'role-taken': {
    subject: 'Your role on {brand}',
    short: 'You no longer have the role: {role}.',
    long: 'You no longer have the role: {role}. If you think this is wrong, write to us.',
    push: 'You no longer have the role: {role}.',
  },
  'seen-by-staff': {
    subject: 'We looked at your {brand} account',
    short: 'On {day} our team saw {brand} as you see it. Reason: {reason}. Nothing was changed.',
    long: 'On {day} a member of our team saw {brand} as you see it. Reason: {reason}.\n\nThey could only look: nothing was changed, sent or marked as read, and your documents stayed closed. If you have questions, write to us.',
    push: 'On {day} our team saw {brand} as you see it. Reason: {reason}.',
  },
  'accounts-merged': {
    subject: 'Your {brand} accounts are one now',
    short: 'We merged your two {brand} accounts. If this is wrong, write to us by {day}: {link}',
    long: 'You had two accounts on {brand}, and we merged them. Everything is now in one of them. Sign in with {contact}.\n\nIf this is wrong, write to us by {day}, and we undo it: {link}',
    push: '',
  },
  'accounts-unmerged': {
    subject: 'Your {brand} accounts are separate again',
    short: 'We undid the merge of your {brand} accounts. Each has again what it had.',
    long: 'We undid the merge of your accounts on {brand}. Each has again what it had, except what changed hands in between. You can sign in to both.',
    push: '',
  },
  'proposal-made': {
    subject: 'A proposal waits for a second administrator',
    short: 'Proposed: {what}. A second administrator decides within 7 days.',
    long: 'Another administrator proposes: {what}. It needs a second one to approve it within 7 days.',
    push: 'Proposed: {what}.',
    action: 'See the proposal',
  },
  'proposal-decided': {
    subject: 'Your proposal was {decision, select, approved {approved} other {declined}}',
    short: '{decision, select, approved {Approved} other {Declined}}: {what}.',
    long: '{decision, select, approved {Approved} other {Declined}}: {what}.',
    push: '{decision, select, approved {Approved} other {Declined}}: {what}.',
  },
  'export-ready': {
    subject: 'Your export of accounts is ready',
    short:
      'The file with {count, plural, one {# account} other {# accounts}} is ready. You can download it once, within 24 hours.',
    long: 'The file with {count, plural, one {# account} other {# accounts}} is ready. You can download it once, within 24 hours. Then it is deleted.',
    push: '',
    action: 'Download the file',
  },
  'firm-closed': {
    subject: '{name} is closed',
    short: '{name} is closed permanently. Reason: {reason}',
    long: '{name} is closed permanently: its page and site are gone, and its homes are hidden. Its members keep the homes they list themselves.\n\nReason: {reason}\n\nIf you think this is wrong, write to us.',
    push: '{name} is closed permanently.',
  },
  'homes-hidden': {
    subject: '{count, plural, one {Your listing is on hold: {home}} other {# of your listings are on hold}}',
    short:
      '{count, plural, one {Your listing is on hold: {home}.} other {# of your listings are on hold.}} Buyers cannot find {count, plural, one {it} other {them}} for now.',
    long: '{count, plural, one {Your listing is on hold: {home}.} other {# of your listings are on hold.}}\n\nBuyers cannot find {count, plural, one {it} other {them}} for now. Correct what is named below. If you think this is wrong, write to us.',
    push: '{count, plural, one {{home} is on hold.} other {# of your listings are on hold.}}',
    action: 'See your listings',
  },
  'homes-shown': {
    subject: '{count, plural, one {Your listing is released: {home}} other {# of your listings are released}}',
    short: '{count, plural, one {Your listing is released: {home}.} other {# of your listings are released.}}',
    long: '{count, plural, one {Your listing is released: {home}.} other {# of your listings are released.}}\n\nWhat was on the market before is on the market again. What was paused stays paused.',
    push: '{count, plural, one {{home} is released.} other {# of your listings are released.}}',
    action: 'See your listings',
  },
  'homes-moved': {
    subject:
      '{what, select, received {{count, plural, one {You list this home now: {home}} other {You list # more homes now}}} other {{count, plural, one {You no longer list this home: {home}} other {You no longer list # homes}}}}',
    short:
      '{what, select, received {{count, plural, one {You list {home} now.} other {You list # more homes now.}}} other {{count, plural, one {You no longer list {home}.} other {You no longer list # homes.}}}}',
    long: '{what, select, received {We moved {count, plural, one {{home}} other {# homes}} to your account. New enquiries come to you.} other {We moved {count, plural, one {{home}} other {# homes}} from your account to another. Your enquiries so far stay with you.}}\n\nIf you think this is wrong, write to us.',
    push: '{what, select, received {{count, plural, one {You list {home} now.} other {You list # more homes now.}}} other {{count, plural, one {You no longer list {home}.} other {You no longer list # homes.}}}}',
    action: 'See your listings',
  },
} as const

/** Why an account is locked. */
export const lockPhrases = {
  'lock.fraud': 'suspected fraud',
  'lock.spam': 'unwanted messages',
  'lock.abuse': 'abusive behaviour',
  'lock.stolen-account': 'someone else may be using it',
  'lock.false-identity': 'a false identity',
  'lock.other': 'a breach of our terms',
} as const

/** Why an administrator was logged in as a person. */
export const seenPhrases = {
  'seen.support-request': 'your request for help',
  'seen.fault-report': 'a fault that was reported',
  'seen.complaint': 'a complaint',
  'seen.fraud-check': 'a check against fraud',
  'seen.other': 'running the service',
} as const

/** What an administrator proposes. */
export const proposalPhrases = {
  'proposal.admin-role': 'a new administrator',
  'proposal.export-people': 'an export of accounts',
  'proposal.close-firm': 'closing a firm permanently',
} as const

/** Roles that staff give and take. */
export const rolePhrases = {
  'role.Builder': 'builder',
  'role.Agent': 'agent',
  'role.Moderator': 'moderator',
  'role.Admin': 'administrator',
} as const

/** Notifications about the safety of accounts, in English. */
export const securityKinds = {
  'new-sign-in': {
    subject: 'New sign-in to your {brand} account',
    short:
      'New sign-in to your account: {device}, network {network}. If this was not you, sign out all other devices and set a new password: {host}/profile',
    long: 'There was a new sign-in to your account: {device}, network {network}.\n\nIf this was you, there is nothing to do.\n\nIf it was not you, sign out all other devices and set a new password: {host}/profile',
    push: 'New sign-in to your account: {device}.',
    action: 'See your devices',
  },
  'factor-required': {
    subject: 'Your {brand} account needs a second factor',
    short: 'Your role needs a second factor from {day}. Add a passkey or an authenticator app: {link}',
    long: 'Your role needs a second factor from {day}. Until you have added a passkey or an authenticator app, you can then do nothing else.\n\nAdd one now; it takes a minute: {link}',
    push: 'Your role needs a second factor from {day}.',
  },
  'factor-recovery-code': {
    subject: '{code} removes the second factor of your {brand} account',
    short:
      '{code} is your {brand} code to REMOVE your second factor. It works once, within ten minutes. Did not ask for it? Give it to nobody.',
    long: 'With this code, the second factor of your {brand} account can be removed:\n\nIt works once, within ten minutes. If you did not ask for it, give it to nobody: someone is trying to take over your account.',
    push: '',
  },
  'factor-recovery': {
    subject: 'Your {brand} account: your second factor will be removed',
    short:
      'In {hours, plural, one {# hour} other {# hours}}, the second factor of your account will be removed, as asked with codes to your e-mail and phone. Not you? Stop it: {link}',
    long: 'In {hours, plural, one {# hour} other {# hours}}, the second factor of your account will be removed, and all devices will be signed out. Someone asked for this with codes sent to your e-mail address and your phone.\n\nIf this was you, wait, then sign in and add a new one.\n\nIf it was not you, stop it now: {link}',
    push: '',
  },
}

/** What happened to an account. */
export const securityPhrases = {
  'security.email-proven': 'An e-mail address was added to your account.',
  'security.phone-proven': 'A phone number was added to your account.',
  'security.email-replacing': 'In 72 hours, a new e-mail address will replace the one on your account.',
  'security.phone-replacing': 'In 72 hours, a new phone number will replace the one on your account.',
  'security.email-replaced': 'Another e-mail address has replaced this one in your account.',
  'security.phone-replaced': 'Another phone number has replaced this one in your account.',
  'security.email-removed': 'The e-mail address was removed from your account.',
  'security.phone-removed': 'The phone number was removed from your account.',
  'security.contact-change-undone':
    'The contacts of your account are as they were before they were changed. All devices were signed out, and a password set since then no longer works.',
  'security.password-set': 'The password of your account was set. All other devices were signed out.',
  'security.password-removed':
    'You signed in with a code and so verified that this account is yours. We removed the password it was registered with, because the account had not been verified at that time. You can set a new one in your profile.',
  'security.identity-unlinked': 'A linked account can no longer sign in to your account.',
  'security.factor-added':
    'A second factor was added to your account. If you cannot sign in without it, choose “I have none of these any more”.',
  'security.factor-removed': 'A second factor was removed from your account.',
  'security.recovery-codes-made': 'New recovery codes were made for your account. The old ones no longer work.',
  'security.recovery-code-used': 'A recovery code was used to sign in to your account.',
  'security.factor-recovery-waits':
    'The second factor of your account will soon be removed, as asked with codes to your e-mail and phone. You can stop it in your profile.',
  'security.factors-recovered':
    'The second factor of your account was removed, as asked 72 hours ago. All devices were signed out.',
  'security.factor-recovery-stopped': 'The recovery of your account was stopped. Your second factor stays.',
}

/** Notifications of closed and locked accounts in English. */
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

/** Roles that staff give and take. */
export const rolePhrases = {
  'role.Builder': 'builder',
  'role.Agent': 'agent',
  'role.Moderator': 'moderator',
  'role.Admin': 'administrator',
} as const

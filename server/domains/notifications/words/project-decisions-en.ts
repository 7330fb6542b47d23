/** Notifications of moderators' decisions on projects in English. */
export const projectDecisionKinds = {
  'project-decided': {
    subject:
      '{what, select, approved {Your project is live: {name}} rejected {Your project needs a change: {name}} paused {Your project is paused: {name}} resumed {Your project is live again: {name}} changed {Your changes are live: {name}} other {Your changes were not accepted: {name}}}',
    short:
      '{what, select, approved {Your project {name} is live. Buyers can see it now.} rejected {Your project {name} needs a change before it goes live.} paused {A moderator paused your project {name}. It is not shown until this is settled.} resumed {Your project {name} is live again.} changed {Your changes to {name} are live.} other {Your changes to {name} were not accepted. The project stays as it was.}}',
    long: '{what, select, approved {Your project {name} is live.\n\nBuyers can see it now. Keep its homes and prices up to date.} rejected {Your project {name} needs a change before it goes live.\n\nMake the changes named below and submit it again.} paused {A moderator paused your project {name}.\n\nIt is not shown until this is settled. See the reason below. If you think it is wrong, write to us.} resumed {Your project {name} is live again.\n\nBuyers can see it.} changed {Your changes to {name} are live.\n\nThis is what buyers see now.} other {Your changes to {name} were not accepted.\n\nThe project stays as it was. Make the changes named below and submit it again.}}',
    push: '{what, select, approved {{name} is live.} rejected {{name} needs a change before it goes live.} paused {{name} is paused.} resumed {{name} is live again.} changed {Your changes to {name} are live.} other {Your changes to {name} were not accepted.}}',
    action:
      '{what, select, approved {See your project} rejected {Edit and submit again} paused {See your projects} resumed {See your project} changed {See your project} other {Edit and submit again}}',
  },
} as const

/** Reasons for rejecting a project in English. */
export const projectPhrases = {
  'project-reason.registration': 'the registration is missing or wrong',
  'project-reason.land': 'the land or its approvals are not clear',
  'project-reason.wrong-facts': 'some facts are wrong',
  'project-reason.pictures': 'the pictures show something else or are not yours',
  'project-reason.documents': 'documents are missing or cannot be read',
  'project-reason.prices': 'the prices are wrong',
  'project-reason.wording': 'some words are not allowed',
  'project-reason.not-yours': 'it is not clear that you may offer this project',
  'project-reason.other': 'another reason, see the note',
} as const

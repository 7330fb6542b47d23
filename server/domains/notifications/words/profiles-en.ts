/** Notifications of profiles and sites in English. */
export const profileKinds = {
  'profile-decided': {
    subject:
      '{what, select, approved {Your profile is live: {name}} rejected {Your profile needs a change: {name}} suspended {Your profile is suspended: {name}} other {Your profile is live again: {name}}}',
    short:
      '{what, select, approved {Your profile {name} is live. People can find it now.} rejected {Your profile {name} needs a change before it goes live.} suspended {A moderator suspended your profile {name}. It is not shown until this is settled.} other {Your profile {name} is no longer suspended. People can find it again.}}',
    long: '{what, select, approved {Your profile {name} is live.\n\nPeople can find it in the directory now. Next, finish your checklist so that they can reach you.} rejected {Your profile {name} needs a change before it goes live.\n\nMake the changes named below and submit it again.} suspended {A moderator suspended your profile {name}.\n\nUntil this is settled, the profile and its homes are not shown, visits to come are cancelled, and you cannot answer enquiries or take new ones. The homes come back when the suspension ends. See the reason below. If you think it is wrong, write to us.} other {Your profile {name} is no longer suspended.\n\nPeople can find it in the directory again.}}',
    push: '{what, select, approved {{name} is live.} rejected {{name} needs a change before it goes live.} suspended {{name} is suspended.} other {{name} is live again.}}',
    action:
      '{what, select, approved {See your profile} rejected {Edit and submit again} suspended {See why} other {See your profile}}',
  },
  'profile-checked': {
    subject:
      '{what, select, requested {We will check your profile: {name}} passed {Check passed: {name}} failed {Check failed: {name}} revoked {A check is no longer valid: {name}} other {A check is about to expire: {name}}}',
    short:
      '{what, select, requested {A moderator will check this about {name}: {check}. Make sure your documents are up to date.} passed {{name} passed this check: {check}. Your profile shows it now.} failed {{name} did not pass this check: {check}.} revoked {This check is no longer valid for {name}: {check}.} other {This check is valid for {name} until {until}: {check}. Upload a current document, so that it can be checked again.}}',
    long: '{what, select, requested {A moderator will check this about {name}: {check}.\n\nMake sure that the documents in your profile are up to date.} passed {{name} passed this check: {check}.\n\nYour profile shows it now.} failed {{name} did not pass this check: {check}.\n\nSee the reason below. Correct it and upload a current document.} revoked {This check is no longer valid for {name}: {check}.\n\nSee the reason below.} other {This check is valid for {name} until {until}: {check}.\n\nUpload a current document, so that it can be checked again before it ends.}}',
    push: '{what, select, requested {A moderator will check: {check}.} passed {Passed: {check}.} failed {Not passed: {check}.} revoked {No longer counts: {check}.} other {Expires on {until}: {check}.}}',
    action: 'Open your profile',
  },
  'profile-claim-decided': {
    subject: '{what, select, verified {Your claim was accepted: {name}} other {Your claim was not accepted: {name}}}',
    short:
      '{what, select, verified {Your claim was accepted: you can now edit {name}.} taken {Someone else proved that {name} is theirs, so your claim was not accepted.} other {A moderator did not accept your claim of {name}.}}',
    long: '{what, select, verified {Your claim was accepted: {name} is yours.\n\nEdit the profile and keep it up to date.} taken {Someone else proved that {name} is theirs, so your claim was not accepted.\n\nIf that is wrong, report the profile.} other {A moderator did not accept your claim of {name}.\n\nSee the reason below. With better proof you can claim it again.}}',
    push: '{what, select, verified {{name} is yours.} other {Your claim of {name} was not accepted.}}',
    action: '{what, select, verified {Open your profile} other {See the profile}}',
  },
  'profile-report-decided': {
    subject: 'Your report: {name}',
    short:
      '{what, select, upheld {We looked into your report of {name} and upheld it. Thank you.} other {We looked into your report of {name} and found nothing to change.}}',
    long: '{what, select, upheld {We looked into your report of {name} and upheld it. Thank you.} other {We looked into your report of {name} and found nothing to change.}}',
    push: '',
    action: 'See the profile',
  },
  'profile-report-upheld': {
    subject: 'A report about your profile was upheld: {name}',
    short:
      'A moderator looked into a report about {name} and upheld it: {reason}.{kind, select, agent { For 180 days you cannot be a preferred agent.} other {}}',
    long: 'A moderator looked into a report about {name} and upheld it: {reason}.{kind, select, agent { For 180 days you cannot be a preferred agent.} other {}}\n\nCorrect your profile. If you think the decision is wrong, write to us.',
    push: '',
    action: 'Open your profile',
  },
  'document-expiring': {
    subject: 'A document will be erased: {name}',
    short:
      'We will erase this document of {name} on {until}: {document}. Upload a current one, so that your checks can be renewed.',
    long: 'We keep documents only as long as they are needed. We will erase this one of {name} on {until}: {document}.\n\nUpload a current one, so that your checks can be renewed.',
    push: '',
    action: 'Open your profile',
  },
  'site-moderated': {
    subject: '{what, select, suspended {Your site was suspended: {site}} other {Your site is back: {site}}}',
    short:
      '{what, select, suspended {A moderator suspended your site {site}.{reason}} other {Your site {site} is live again.}}',
    long: '{what, select, suspended {A moderator suspended your site {site}; visitors can no longer see it.{reason}\n\nYou can keep editing it. Write to us once the problem is fixed.} other {A moderator lifted the suspension of your site {site}. Visitors can see it again.}}',
    push: '{what, select, suspended {Your site was suspended.} other {Your site is live again.}}',
    action: 'Open your site',
  },
}

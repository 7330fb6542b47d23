export const peopleWords = {
  // Of accounts.
  ACCOUNT_CLOSED: 'खाता बंद हो गया।',
  ACCOUNT_NOT_FOUND: 'ऐसा कोई खाता नहीं है।',
  PERSON_NOT_FOUND: 'इस id का कोई खाता नहीं है।',
  PERSON_NOT_LOCKABLE:
    'यह खाता लॉक नहीं किया जा सकता: यह आपका है, किसी एडमिन का है, या बंद हो चुका है। एडमिन से पहले उसकी भूमिका वापस लें।',
  LOCK_END_PAST: 'आज के बाद का कोई आख़िरी दिन चुनें।',
} as const

export const videoWords = {
  VIDEO_NOT_FOUND: 'This upload no longer exists. Choose the video again.',
  VIDEO_NOT_YOURS: 'This video or its captions were not uploaded here. Upload the video again.',
  VIDEO_UPLOADS_FULL: 'You have three unfinished video uploads. Finish or cancel one of them first.',
  VIDEO_TOO_LARGE: 'A video can be 200 MB at most. Export it with a lower resolution.',
  VIDEO_TOO_LONG: 'A video can be three minutes long at most. Shorten it and upload it again.',
  VIDEO_PART_MISPLACED: 'Part of this video is missing. Continue from where the upload stopped.',
  VIDEO_KIND_REFUSED: 'Choose an MP4 or WebM video. Other formats, such as MOV, must be converted to MP4 first.',
  VIDEO_CODEC_REFUSED:
    'Not all browsers can play this video. Export it as MP4 with H.264 and AAC. On a phone, choose the most compatible format in the camera settings.',
  VIDEO_TRACK_REFUSED:
    'This video contains more than picture and sound, for example a record of places. Export it again as MP4 without extra tracks.',
  VIDEO_DAMAGED: 'This video is incomplete or damaged. Export it again as MP4.',
  CAPTIONS_UNREADABLE: 'Choose a WebVTT file in UTF-8, with at most 2,000 captions.',
  CAPTIONS_FULL: 'This video has had 20 caption files already. Upload the video again to add others.',
} as const

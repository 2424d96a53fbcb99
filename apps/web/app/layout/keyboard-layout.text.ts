// The Israeli standard layout and the English one, key by key.
export const ENGLISH_KEYS = `qwertyuiop asdfghjkl; zxcvbnm,. '`
export const HEBREW_KEYS = `/'קראטוןםפ שדגכעיחלךף זסבהנמצתץ ,`

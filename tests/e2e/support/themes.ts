/** The dark theme of the messenger on Android. */
export const darkTheme = {
  bg_color: '#212d3b',
  text_color: '#ffffff',
  hint_color: '#7d8b99',
  link_color: '#5eabe1',
  button_color: '#50a8eb',
  button_text_color: '#ffffff',
  secondary_bg_color: '#151e27',
  header_bg_color: '#242d39',
  accent_text_color: '#64b5ef',
  section_bg_color: '#1d2733',
  section_header_text_color: '#79c4fc',
  subtitle_text_color: '#7b8790',
  destructive_text_color: '#ee686f',
}

/** A light theme that is not ours, so that its colours can be told apart. */
export const lightTheme = {
  bg_color: '#fff8f0',
  text_color: '#201008',
  hint_color: '#6f6258',
  link_color: '#8a3b00',
  button_color: '#8a3b00',
  button_text_color: '#ffffff',
  secondary_bg_color: '#f3e9df',
  section_bg_color: '#fff8f0',
}

/** A theme of somebody's own, of which the client tells four colours. */
export const sparseTheme = {
  bg_color: '#1a0f2e',
  text_color: '#efe6ff',
  button_color: '#8f5bff',
  button_text_color: '#ffffff',
}

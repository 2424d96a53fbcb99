// This is the only script of the login page; without it the page works and the button is not shown.
const inputOf = (button) => document.getElementById(button.dataset.shows)
document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-shows]')
  if (!button) return
  const is_hidden = inputOf(button).type === 'password'
  inputOf(button).type = is_hidden ? 'text' : 'password'
  button.setAttribute('aria-pressed', is_hidden)
})
// Hides the password before it is sent: a browser may offer the content of a text field as an earlier input.
document.addEventListener('submit', () => {
  for (const button of document.querySelectorAll('[data-shows]')) inputOf(button).type = 'password'
})
const begin = () => (document.querySelector('[aria-invalid=true]') ?? document.querySelector('form [id]'))?.focus()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()

// Loaded in the second step of signing in, when the user has a passkey. The library is fetched at the first press.
const button = document.querySelector('[data-passkey]')
const failed = document.querySelector('[data-passkey-failed]')

const answerOf = ({ id, response }) =>
  JSON.stringify({
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  })

async function signIn() {
  failed.hidden = true
  button.disabled = true
  try {
    // The library registers itself as a global.
    await import(button.dataset.library)
    const optionsJSON = JSON.parse(button.dataset.passkey)
    const answer = await globalThis.SimpleWebAuthnBrowser.startAuthentication({ optionsJSON })
    button.form.elements.answer.value = answerOf(answer)
    button.form.submit()
  } catch {
    // The user cancelled, or this device has none of the passkeys.
    failed.hidden = false
    button.disabled = false
  }
}

if (button) {
  button.hidden = false
  button.addEventListener('click', () => void signIn())
}

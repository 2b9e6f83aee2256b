// Sets the chosen theme before the first paint; everything else comes with the application.
try {
  var chosen = JSON.parse(localStorage.getItem("getaway.settings") || "{}").theme;
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
} catch (unreadable) {
  // Settings that cannot be read are as good as none.
}

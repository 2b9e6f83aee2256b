import "./fonts.css";
import "./theme.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./system/router";
import { change, forgetLinks } from "./system/settings";

// Settings reach the page as attributes; this puts them there.
change({});
forgetLinks();
follow();
mount(App, { target: document.getElementById("app")! });
void import("./system/notices").then(({ start }) => start());
// What was loaded once can be opened without a connection: the shell, and the rules.
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => {});
